// @actions/http-client imports undici for the one class that `getAgentDispatcher` makes, which nothing here calls.
Object.defineProperty(exports, 'ProxyAgent', { enumerable: true, get: () => require('actual-undici').ProxyAgent })
