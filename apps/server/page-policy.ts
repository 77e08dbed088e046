import type { Config } from './config.ts'

/** Where the browser tells what it kept from loading, below the API base. */
const policyReportPath = '/sys/policyReport'

/** What the page may load besides its own server: each list of origins is a setting. */
type Allowed = Pick<Config, 'apiBase' | 'staticDomain' | 'pageImages' | 'pageScripts' | 'pageConnections'>

/**
 * The Content-Security-Policy of the page: no picture, script or connection of another server but those that a setting
 * names, whatever people write into texts and fields. Frames may show other sites: only administrators of the installation
 * name them, in menus. Styles stand in the page itself, as the component library writes them.
 * @param nonce of the page's one script of its own
 */
export function pagePolicy({ apiBase, staticDomain, pageImages, pageScripts, pageConnections }: Allowed, nonce: string): string {
  const files = staticDomain === '' ? [] : [new URL(staticDomain).origin]
  const directives: readonly (readonly [name: string, ...sources: readonly string[]])[] = [
    ['default-src', "'self'"],
    // Scripts of authors run in an interpreter made of WebAssembly; texts that would run as script stay closed.
    ['script-src', "'self'", `'nonce-${nonce}'`, "'wasm-unsafe-eval'", ...pageScripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...files, ...pageImages],
    ['media-src', "'self'", 'blob:', ...files],
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...files, ...pageConnections],
    ['frame-src', "'self'", 'blob:', 'http:', 'https:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
    ['report-uri', apiBase + policyReportPath],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
