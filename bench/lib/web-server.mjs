// Serves a folder on loopback, or in a network namespace, over TLS or plain: by nginx where it is installed, else by
// our own server. The certificate is of an authority made for this run.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveFeed } from '../../lib/feed/index.js'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { atExit } from './at-exit.mjs'
import { openFarLink } from './far-link.mjs'

/**
 * @typedef {object} WebServer
 * @property {string} url with a slash at its end
 * @property {string} by `nginx`, or `feed serve`: ours
 * @property {string} ca file of the authority, PEM
 * @property {() => Promise<void>} close
 */

/**
 * @param {(url: string) => Promise<string>} makeTree makes the folder to serve, once its address is known
 * @param {{ folder: string, host?: string, within?: string[], link?: import('./far-link.mjs').FarLink }} options
 *   `within`: a command that runs the server in another network; `link`: what lies before the server
 * @returns {Promise<WebServer>}
 */
export async function serveOverTls(makeTree, { link, ...options }) {
  if (link === undefined) return serveNear(makeTree, options)
  const listen = await freePort()
  const near = await serveNear(() => makeTree(`https://127.0.0.1:${listen}/`), options)
  const closeLink = await openFarLink({ ...link, listen, target: Number(new URL(near.url).port) })
  const close = async () => {
    await closeLink()
    await near.close()
  }
  return { ...near, url: `https://127.0.0.1:${listen}/`, close }
}

async function serveNear(makeTree, { folder, host = '127.0.0.1', within = [] }) {
  mkdirSync(folder, { recursive: true })
  const certificate = makeCertificate(folder, host)
  const port = await freePort()
  const url = `https://${host}:${port}/`
  const tree = await makeTree(url)
  const about = { url, ca: certificate.cert }
  if (findProgram('nginx')) {
    const close = await startNginx(tree, { folder, address: `${host}:${port}`, certificate, within })
    return { ...about, by: 'nginx', close }
  }
  const tls = { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) }
  const server = await serveFeed(tree, { port, tls })
  return { ...about, by: 'feed serve', close: () => server.close() }
}

/**
 * Serves a folder over plain HTTP by nginx with one worker, which must be installed.
 *
 * @param {string} tree
 * @param {{ folder: string }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveByNginx(tree, { folder }) {
  mkdirSync(folder, { recursive: true })
  const address = `127.0.0.1:${await freePort()}`
  return { url: `http://${address}/`, close: await startNginx(tree, { folder, address }) }
}

function makeCertificate(folder, host) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${host}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  return { cert, key }
}

async function startNginx(tree, { folder, address, certificate, within = [] }) {
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig({ tree, folder, address, certificate }))
  const [command, ...parameters] = [...within, 'nginx', '-c', config, '-p', folder, '-e', 'stderr']
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = atExit(() => child.kill())
  const ended = new Promise(resolve => child.once('exit', resolve))
  await waitFor(join(folder, 'nginx.pid'), child)
  return async () => {
    stop()
    await ended
  }
}

const nginxConfig = ({ tree, folder, address, certificate }) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; default_type application/octet-stream;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen ${address}${certificate ? ' ssl' : ''}; root ${tree};
    ${certificate ? tlsConfig(certificate) : ''}
  }
}
`

// Older versions of nginx leave TLS 1.3 out unless they are told.
const tlsConfig = ({ cert, key }) =>
  `ssl_certificate ${cert}; ssl_certificate_key ${key}; ssl_protocols TLSv1.2 TLSv1.3;`

// The file is written when the sockets are bound; a look from outside would not reach another network.
async function waitFor(file, child) {
  while (!existsSync(file)) {
    const { exitCode, signalCode } = child
    if (exitCode !== null || signalCode !== null)
      throw new Error(`nginx ended with ${exitCode ?? signalCode}`)
    await wait(25)
  }
}
