export * from 'actions-http-client'
