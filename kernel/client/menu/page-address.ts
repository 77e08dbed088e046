import { bootConfig } from '../boot-config.ts'
import { sessionStore } from '../session/session-store.ts'
import { evaluateExpression, type Scope } from './expression.ts'

/** Whether an address bears something of the session: a ticket is asked for when it is opened. */
export function bearsTicket(template: string): boolean {
  return /\btoken\b/.test(template)
}

/**
 * The address of a framed or external page: `{{expression}}` is evaluated, `${token}` and `${tenantId}` are filled in
 * (spec 1 §2, wire contract §5).
 * @param ticket stands where the address names the token
 * @throws SyntaxError or ReferenceError of a wrong expression; Error where the outcome is no web address
 */
export function resolvePageAddress(template: string, ticket = ''): string {
  const scope = addressScope(ticket)
  const filled = template
    .replace(/\{\{(.*?)\}\}/g, (_all, source: string) => text(evaluateExpression(source, scope)))
    .replace(/\$\{(token|tenantId)\}/g, (_all, name: string) => encodeURIComponent(text(scope[name])))
  // A menu row is data: it must not become a script that runs in this page.
  if (!/^(https?:)?\/\//i.test(filled) && !/^\/(?!\/)/.test(filled)) throw new Error(`Not a web address: ${template}`)
  return filled
}

/** What expressions may read: the session and the environment that existing menus know as `window._CONFIG`. */
function addressScope(ticket: string): Scope {
  const { tenantId, user } = sessionStore.getState()
  const config = bootConfig()
  const { origin = '', host = '', hostname = '', protocol = '', port = '' } = globalThis.location ?? {}
  const environment = {
    domianURL: config.apiBase.startsWith('http') ? config.apiBase : origin + config.apiBase,
    staticDomainURL: config.staticDomain,
    onlinePreviewDomainURL: config.previewHost,
    casPrefixUrl: config.ssoBase,
  }
  return {
    token: ticket,
    tenantId: tenantId ?? '0',
    userInfo: { ...user },
    encodeURIComponent,
    window: { _CONFIG: environment, location: { origin, host, hostname, protocol, port } },
  }
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
