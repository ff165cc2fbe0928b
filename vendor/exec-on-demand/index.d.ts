export * from 'actions-exec'
