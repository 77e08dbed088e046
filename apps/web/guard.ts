/** Home of everybody whose account names no other (spec 1 §2). */
export const HOME_PATH = '/dashboard/analysis'
export const SIGN_IN_PATH = '/user/login'
/** The extra public path of single sign-on. */
export const SINGLE_SIGN_ON_PATH = '/user/sso'
export const WORK_CHAT_SIGN_IN_PATH = '/oauth2-app/login'

const publicPaths: readonly string[] = [SIGN_IN_PATH, '/user/register', '/user/register-result', '/user/alteration', SINGLE_SIGN_ON_PATH,
  WORK_CHAT_SIGN_IN_PATH]

/** Paths that only lead elsewhere (spec 1 §2). */
const redirects: Record<string, string> = { '/': HOME_PATH, '/user': SIGN_IN_PATH, '/oauth2-app': WORK_CHAT_SIGN_IN_PATH,
  '/test': '/test/home' }

export interface GuardInput {
  pathname: string
  search: string
  hash?: string
  signedIn: boolean
  singleSignOn: boolean
  /** Inside a work-chat app's own browser. */
  workChat: boolean
  homePath: string | undefined
}

export interface GuardOutcome {
  /** The pages before sign-in, or the console. */
  area: 'public' | 'console'
  /** The address that replaces the present one; the same address if nothing changes. */
  address: string
}

/** The route guard (spec 1 §2): where a visitor of an address is led. */
export function guard(input: GuardInput): GuardOutcome {
  const plain = input.pathname.length > 1 ? input.pathname.replace(/\/+$/, '') : input.pathname
  const pathname = redirects[plain] ?? plain
  const wanted = pathname + input.search + (input.hash ?? '')
  const isPublic = publicPaths.includes(pathname)
  if (input.signedIn) {
    const arriving = pathname === SIGN_IN_PATH || pathname === SINGLE_SIGN_ON_PATH || pathname === WORK_CHAT_SIGN_IN_PATH
    if (arriving) return { area: 'console', address: wantedAfterSignIn(input.search) ?? input.homePath ?? HOME_PATH }
    return { area: isPublic ? 'public' : 'console', address: wanted }
  }
  const entrance = input.workChat ? WORK_CHAT_SIGN_IN_PATH : input.singleSignOn ? SINGLE_SIGN_ON_PATH : SIGN_IN_PATH
  if (pathname === SIGN_IN_PATH && entrance !== SIGN_IN_PATH) return { area: 'public', address: entrance + input.search }
  if (isPublic) return { area: 'public', address: wanted }
  return { area: 'public', address: wanted === HOME_PATH ? entrance : `${entrance}?redirect=${encodeURIComponent(wanted)}` }
}

/** The `redirect` of a sign-in address, if it stays within this site. */
export function wantedAfterSignIn(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return undefined
  return publicPaths.includes(wanted.split(/[?#]/)[0] ?? '') ? undefined : wanted
}

/** Whether the browser is that of a work-chat app. */
export function isWorkChat(userAgent: string): boolean {
  return /wxwork|dingtalk/i.test(userAgent)
}
