export * from 'actions-http-client/lib/interfaces'
