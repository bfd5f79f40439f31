// The constants that the site's build prepends to the service worker, and the worker's globals.
declare const version: string;
declare const files: Record<string, string>;

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
declare function addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
