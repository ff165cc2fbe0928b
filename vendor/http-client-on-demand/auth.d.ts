export * from 'actions-http-client/lib/auth'
