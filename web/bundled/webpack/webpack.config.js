export default {
  context: import.meta.dirname,
  entry: "./main.js",
  output: { path: `${import.meta.dirname}/dist` },
  module: { rules: [{ test: /\.css$/, use: ["style-loader", "css-loader"] }] }, // for the table's
};
