/** What a worker of `"ebbes/worker"` imports, where that cannot start its own. */
export {};
