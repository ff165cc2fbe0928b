// Without the HTTP stack this file of the real package is 2 KB, so it is passed through as it is.
export * from 'actions-http-client/lib/proxy'
