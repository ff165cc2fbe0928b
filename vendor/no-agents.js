// Stands in for tunnel and undici in what is published: @actions/http-client takes agents for proxies from them, and each of our
// requests has an agent of its own in their place (docs/adr/0002-http-client-on-demand.md).
const none = () => undefined

export {
  none as httpOverHttp,
  none as httpOverHttps,
  none as httpsOverHttp,
  none as httpsOverHttps,
  none as ProxyAgent,
}
