import { createServer } from 'node:net'

/** What was found before: the system may name a port again as long as nobody listens on it. */
const found = new Set()

/** Finds a port of loopback that nobody listens on, for a program that must be told one; another one each time. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => {
        if (found.has(port)) return resolve(freePort())
        found.add(port)
        resolve(port)
      })
    })
  })
}
