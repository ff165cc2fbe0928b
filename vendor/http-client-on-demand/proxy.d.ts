export * from 'actions-http-client/lib/proxy'
