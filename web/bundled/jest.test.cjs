// For Jest.
// @ts-nocheck Jest declares its globals.

test("a game of each kind", async () => expect(await (await import("./app.js")).play()).toBe("over and over"), 60_000);
