/** Door 2 of system administration: sessions, dictionaries, menus, files and what other modules' servers may call. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { accountRoutes } from './server/account-routes.ts'
import { categoryRoutes } from './server/category-routes.ts'
import { departRoutes } from './server/depart-routes.ts'
import { createDictionaryStore, type DictionaryStore } from './server/dictionary-store.ts'
import { dictRoutes } from './server/dict-routes.ts'
import { dictTreeRoutes } from './server/dict-tree-routes.ts'
import { fileRoutes } from './server/file-routes.ts'
import { homeRoutes } from './server/home-routes.ts'
import { loginRoutes } from './server/login.ts'
import { roleGrantRoutes } from './server/role-grants.ts'
import { createSessionStore, dropDeadSessions, type SessionStore } from './server/sessions.ts'
import { sharedQueryRoutes } from './server/shared-queries.ts'
import { systemRules } from './server/system.rules.ts'
import { treeRoutes } from './server/tree-routes.ts'
import { userPickerRoutes } from './server/user-picker-routes.ts'
import { system } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'

export { seedFirstAdministrator, demoPassword } from './seed/base.ts'
export { demoAccounts, type DemoAccount } from './seed/demo-accounts.ts'
export { tableItems, tableTexts } from './server/table-dictionary.ts'
export type { DictItem } from './server/dictionary-store.ts'

export interface SystemSettings {
  captchaAlways: boolean
  sessionIdleMinutes: number
  secureCookie: boolean
}

/** Derived calls that system administration answers itself. */
export const ownCalls: Record<string, readonly string[]> = { 'system.permission': ['list'] }

export function systemServer(settings: SystemSettings): ServerModule {
  let sessions: SessionStore | undefined
  let dictionaries: DictionaryStore | undefined
  return {
    manifest: system,
    rules: systemRules(() => sessions!, () => dictionaries!),
    provide(kernel: Kernel) {
      const store = createSessionStore(kernel, settings.sessionIdleMinutes * 60_000)
      const entries = createDictionaryStore(kernel)
      sessions = store
      dictionaries = entries
      return {
        session: (token) => store.find(token),
        peekSession: (token) => store.peek(token),
        onSessionsChanged: (listener) => store.onChange(listener),
        dictionary: (code) => entries.find(code),
        texts: {
          user: { entity: 'system.user', value: 'username', text: 'realname' },
          depart: { entity: 'system.depart', value: 'id', text: 'departName' },
          category: { entity: 'system.category', value: 'id', text: 'name' },
        },
      }
    },
    duties: [{ name: 'dead-sessions', everyMs: 3_600_000, run: dropDeadSessions }],
    routes(app, kernel) {
      loginRoutes(app, kernel, sessions!, dictionaries!, settings)
      accountRoutes(app, kernel, sessions!)
      dictRoutes(app, kernel, dictionaries!)
      roleGrantRoutes(app, kernel, sessions!)
      sharedQueryRoutes(app, kernel)
      treeRoutes(app, kernel)
      dictTreeRoutes(app, kernel)
      userPickerRoutes(app, kernel)
      departRoutes(app, kernel)
      categoryRoutes(app, kernel)
      fileRoutes(app, kernel)
      homeRoutes(app, kernel)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
