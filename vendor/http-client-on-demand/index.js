// The same class as @actions/http-client's, but the HTTP stack behind it (node:http, node:https, tunnel, undici) is
// loaded at the first request. @actions/core imports the class for its OIDC call, which a set-up step never makes.
const verbs = ['options', 'get', 'del', 'post', 'patch', 'put', 'head', 'sendStream', 'request']
const jsonVerbs = ['getJson', 'postJson', 'putJson', 'patchJson']

// Kept, because import() itself takes time for each call.
let stack

export class HttpClient {
  #options
  #client

  constructor(...options) {
    this.#options = options
  }

  async #load() {
    stack ??= await import('actions-http-client')
    this.#client ??= new stack.HttpClient(...this.#options)
    return this.#client
  }

  dispose() {
    this.#client?.dispose()
  }

  static {
    for (const verb of [...verbs, ...jsonVerbs]) {
      HttpClient.prototype[verb] = async function (...parameters) {
        return (await this.#load())[verb](...parameters)
      }
    }
  }
}

/** What callers look at without a request: statuses, and whether an error is the client's, told by its name. */
export const HttpCodes = Object.freeze({
  OK: 200,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  InternalServerError: 500,
  TooManyRequests: 429,
  Unauthorized: 401,
})

export class HttpClientError extends Error {
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === 'HttpClientError'
  }

  constructor(message, statusCode) {
    super(message)
    this.name = 'HttpClientError'
    this.statusCode = statusCode
  }
}
