export default {
  serverExternalPackages: ["ebbes"], // for server components that play
};
