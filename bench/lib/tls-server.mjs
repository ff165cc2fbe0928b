// Serves a folder over TLS on loopback: by nginx where it is installed, else by our own server, each with a certificate
// of an authority made for this run.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveFeed } from '../../lib/feed/index.js'
import { freePort } from '../../scripts/lib/free-port.mjs'

/** @returns {Promise<{ url: string, ca: string, by: string, close: () => Promise<void> }>} `ca` is a file */
export async function serveOverTls(feed, folder) {
  const certificate = makeCertificate(folder)
  const nginx = await startNginx(feed, { folder, certificate })
  if (nginx) return { ...nginx, ca: certificate.cert }
  const tls = { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) }
  const server = await serveFeed(feed, { tls })
  return { url: server.url, by: 'serve', close: server.close, ca: certificate.cert }
}

function makeCertificate(folder) {
  mkdirSync(folder, { recursive: true })
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  return { cert, key }
}

async function startNginx(feed, { folder, certificate }) {
  if (!hasNginx()) return undefined
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig({ feed, folder, port, certificate }))
  const child = spawn('nginx', ['-c', config, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(port)
  return {
    url: `https://127.0.0.1:${port}/`,
    by: 'nginx',
    close: () => new Promise(resolve => child.once('exit', resolve) && child.kill()),
  }
}

const nginxConfig = ({ feed, folder, port, certificate }) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; keepalive_requests 100000; default_type application/octet-stream;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate.cert}; ssl_certificate_key ${certificate.key};
    root ${feed};
  }
}
`

function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function waitFor(port) {
  const { connect } = await import('node:net')
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await new Promise(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.end())
    })
    if (open) return
    await wait(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}
