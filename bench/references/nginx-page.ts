import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SentPage {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Headers that every server sets itself. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-type',
  'transfer-encoding',
])

/** Longest token that nginx accepts in its configuration, in bytes, without the quotes. */
const LONGEST_WORD = 4000

/**
 * Writes the page into `folder` with a configuration that serves it at every address. nginx sends the same headers, in
 * one process, without a log. Returns the path of the configuration. Throws for a header that nginx would
 * misinterpret.
 */
export async function writeNginxPage(folder: string, page: SentPage, port: number): Promise<string> {
  await mkdir(join(folder, 'logs'), { recursive: true })
  await writeFile(join(folder, 'page'), page.body)
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, writeSettings(folder, page.headers, port))
  return settings
}

export function writeSettings(folder: string, headers: SentPage['headers'], port: number): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `      add_header ${name} ${quote(name, value)};`)
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10 inactive=1h;
  open_file_cache_valid 1h;
  etag off;
  if_modified_since off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types {}
  default_type "${headers['content-type'] ?? 'text/html'}";
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
      try_files /page =404;
${added.join('\n')}
    }
  }
}
`
}

function quote(name: string, value: string): string {
  if (value.includes('$') || value.length > LONGEST_WORD)
    throw new Error(`nginx cannot send ${name}: ${value}`)
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
