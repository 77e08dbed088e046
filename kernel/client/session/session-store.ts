import { createStore } from 'zustand/vanilla'
import { loadValue, removeValue, saveValue, SESSION_TTL_MS } from '../storage.ts'

/** The signed-in user as the server tells it; the parts that the shell reads (wire contract §3). */
export interface SessionUser {
  id: string
  username: string
  realname: string
  avatar?: string | null
  orgCode?: string | null
  orgCodeTxt?: string | null
  homePath?: string | null
  tenantid?: string | number | null
}

export interface DictItem {
  value: string
  text: string
  title?: string
  label?: string
}

export interface SessionState {
  token: string | undefined
  user: SessionUser | undefined
  /** Chosen tenant, sent with every call; undefined is sent as 0. */
  tenantId: string | undefined
  dictionaries: Readonly<Record<string, readonly DictItem[]>>
}

const keys = { token: 'Access-Token', user: 'Login_Userinfo', tenantId: 'TENANT_ID', dictionaries: 'UI_CACHE_DB_DICT_DATA' } as const

/** Who is signed in. Kept under `pro__` for 7 days (spec 1 §9). */
export const sessionStore = createStore<SessionState>(() => ({
  token: loadValue<string>(keys.token),
  user: loadValue<SessionUser>(keys.user),
  tenantId: loadValue<string>(keys.tenantId),
  dictionaries: loadValue<SessionState['dictionaries']>(keys.dictionaries) ?? {},
}))

/** Takes over parts of the session and keeps them for 7 days. */
export function keepSession(parts: Partial<SessionState>): void {
  for (const [name, value] of Object.entries(parts) as [keyof SessionState, unknown][]) {
    if (value === undefined) removeValue(keys[name])
    else saveValue(keys[name], value, { ttlMs: SESSION_TTL_MS })
  }
  sessionStore.setState(parts)
}

/** Forgets who was signed in; the tenant choice goes too. */
export function forgetSession(): void {
  keepSession({ token: undefined, user: undefined, tenantId: undefined })
  removeValue(keys.dictionaries)
  sessionStore.setState({ dictionaries: {} })
}
