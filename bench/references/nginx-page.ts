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
 * Writes the pages into `folder` with a configuration that serves each at its address, and the first one at every
 * other. nginx sends the headers of the first, in one process, without a log. Returns the path of the configuration.
 * Throws for a header that nginx would misinterpret.
 */
export async function writeNginxPages(
  folder: string,
  pages: ReadonlyMap<string, SentPage>,
  port: number,
): Promise<string> {
  await mkdir(join(folder, 'logs'), { recursive: true })
  for (const [index, { body }] of [...pages.values()].entries())
    await writeFile(join(folder, String(index)), body)
  const settings = join(folder, 'nginx.conf')
  const [first] = pages.values()
  await writeFile(
    settings,
    writeSettings(folder, { headers: first?.headers ?? {}, paths: [...pages.keys()], port }),
  )
  return settings
}

export function writeSettings(
  folder: string,
  { headers, paths, port }: { headers: SentPage['headers']; paths: readonly string[]; port: number },
): string {
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
  open_file_cache max=20000 inactive=1h;
  map_hash_max_size 65536;
  map_hash_bucket_size 256;
  map $request_uri $page {
    default 0;
${paths.map((path, index) => `    "${path}" ${index};`).join('\n')}
  }
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
      try_files /$page =404;
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
