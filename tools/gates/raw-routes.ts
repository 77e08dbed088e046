/** Files that bind routes of their own beside the calls that modules describe, with what keeps each from being one. */
export const rawRoutes: Record<string, string> = {
  'modules/device/server/ingest/ingest.routes.ts':
    'batches of devices by their own keys: a bare list, answered by codes that gateways act on',
  'modules/system/server/files/stored-file.routes.ts': 'stored bytes in ranges, uncompressed, also to HEAD: HTTP itself is what is spoken',
  'modules/system/server/monitor/metrics.routes.ts': 'text for Prometheus, by a token of the installation in place of a session',
}
