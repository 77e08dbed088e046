/** Door 2 of system administration: sessions, dictionaries, menus, files and what other modules' servers may call. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { announcementRoutes } from './server/announcements/announcement.routes.ts'
import { announcementRules } from './server/announcements/announcement.rules.ts'
import { myAnnouncementRoutes } from './server/announcements/my-announcement.routes.ts'
import { noticeSocket } from './server/announcements/notice-socket.ts'
import type { MessageChannel } from './server/messages/channel.ts'
import { inAppChannel } from './server/messages/in-app-channel.ts'
import { mailChannel, type MailSettings } from './server/messages/mail-channel.ts'
import { messageRoutes } from './server/messages/message.routes.ts'
import { messageRules } from './server/messages/message.rules.ts'
import { sendDue } from './server/messages/outbox.ts'
import { accountRoutes } from './server/account/account.routes.ts'
import { administrationCalls, administrationRoutes } from './server/administration.routes.ts'
import { appVersionRoutes } from './server/home/app-version.routes.ts'
import { categoryRoutes } from './server/dictionaries/category.routes.ts'
import { createDictionaryStore, type DictionaryStore } from './server/dictionaries/dictionary-store.ts'
import { dictRoutes } from './server/dictionaries/dict.routes.ts'
import { dictTreeRoutes } from './server/dictionaries/dict-tree.routes.ts'
import { fileRoutes } from './server/files/file.routes.ts'
import { homeRoutes } from './server/home/home.routes.ts'
import { ossFileRules } from './server/files/oss-file.rules.ts'
import { loginRoutes } from './server/sign-in/login.routes.ts'
import { createSessionStore, dropDeadSessions, type SessionStore } from './server/sessions/sessions.ts'
import type { SignIn } from './server/sign-in/sign-in.ts'
import { signInRoutes, type SignInSettings } from './server/sign-in/sign-in.routes.ts'
import { forgetSteps } from './server/sign-in/steps.ts'
import { sharedQueryRoutes } from './server/shared-queries/shared-query.routes.ts'
import { systemRules } from './server/system.rules.ts'
import { userPickerRoutes } from './server/people/user-picker.routes.ts'
import { passwordFault } from './rules/password-rule.ts'
import { lookOf } from './server/settings/look.ts'
import { onlineRoutes } from './server/sessions/online.routes.ts'
import { createOperation } from './server/operation/operation.ts'
import { system } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'

export { seedFirstAdministrator, demoPassword } from './seed/base.ts'
export { addEntityMenu, addScreenMenu, type EntityMenu } from './seed/menus.ts'
export { findPeople, type PeopleRule } from './server/people/find-people.ts'
export { chooseRulesOfRole } from './server/rights/grants.ts'
export { menuId } from './server/rights/menu-id.ts'
export { demoAccounts, demoPeople, type DemoAccount } from './seed/demo-accounts.ts'
export { actingAs, dayFromNow } from './seed/demo-people.ts'
export { createAll, lookup, storedIds, type IdOf } from './seed/demo-records.ts'
export { tableItems, tableTexts } from './server/dictionaries/table-dictionary.ts'
export { UndeliverableError, type MessageChannel, type OutgoingMessage } from './server/messages/channel.ts'
export { peopleBy } from './server/announcements/people.ts'
export { refreshPages } from './server/announcements/rooms.ts'
export { countersign } from './server/sign-in/countersign.ts'
export { sendTemplate, type TemplateMessage } from './server/messages/send-template.ts'
export type { ProviderSettings } from './server/sign-in/third-party/identity-provider.ts'
export { meetsPattern, SlowPattern } from './server/value-rules/bounded-match.ts'
export { readSource, sourceKind, type SourceQuery, type SourceRows } from './server/data-sources/read-source.ts'
export { keepDictionary } from './seed/dictionaries.ts'
export type { DictItem } from './server/dictionaries/dictionary-store.ts'

export interface SystemSettings {
  captchaAlways: boolean
  sessionIdleMinutes: number
  secureCookie: boolean
  /** Absent: no mail is sent. */
  mail?: MailSettings | undefined
  signIn: SignInSettings
  /** Largest upload that the server reads, in MB. */
  maxUploadMb: number
  /** Stored files are read with a session alone, not by whoever knows their path. */
  filesNeedSession: boolean
  /** By which Prometheus reads the metrics; without one, only this machine may. */
  metricsToken?: string | undefined
}

/** Derived calls that system administration answers itself. */
export const ownCalls: Record<string, readonly string[]> = { 'system.announcement': ['queryById'], 'system.app-version': ['list'],
  'system.category': ['delete', 'deleteBatch'], 'system.data-source': ['options'], ...administrationCalls }

/** @param moreChannels ways to reach people besides the console and mail */
export function systemServer(settings: SystemSettings, moreChannels: readonly MessageChannel[] = []): ServerModule {
  let sessions: SessionStore | undefined
  let dictionaries: DictionaryStore | undefined
  const channels = [inAppChannel, mailChannel(settings.mail), ...moreChannels]
  const operation = createOperation(settings)
  return {
    manifest: system,
    rules: [...operation.rules, ...systemRules(() => sessions!, () => dictionaries!), announcementRules, ossFileRules, ...messageRules],
    provide(kernel: Kernel) {
      operation.provide(kernel)
      const store = createSessionStore(kernel,
        () => (operation.settings().current().sessionIdleMinutes ?? settings.sessionIdleMinutes) * 60_000)
      const entries = createDictionaryStore(kernel)
      sessions = store
      dictionaries = entries
      return {
        session: (token) => store.find(token),
        peekSession: (token) => store.peek(token),
        onSessionsChanged: (listener) => store.onChange(listener),
        rightsChanged: (db) => store.invalidate(db),
        dictionary: (code) => entries.find(code),
        passwordFault: (password, locale) => passwordFault(password, operation.settings().current(), locale),
        texts: {
          user: { entity: 'system.user', value: 'username', text: 'realname' },
          depart: { entity: 'system.depart', value: 'id', text: 'departName' },
          category: { entity: 'system.category', value: 'id', text: 'name' },
        },
      }
    },
    duties: [...operation.duties, { name: 'dead-sessions', everyMs: 3_600_000, run: dropDeadSessions }, { name: 'forget-sign-in-steps',
      everyMs: 600_000, run: forgetSteps }, { name: 'send-messages', everyMs: 1000, run: async (kernel) => {
        await sendDue(kernel, channels)
      } }],
    sockets: (kernel) => [noticeSocket(kernel)],
    jobs: operation.jobs,
    boot: () => lookOf(operation.settings().current()),
    routes(app, kernel) {
      operation.routes(app, kernel)
      onlineRoutes(app, kernel, sessions!, () => operation.settings().current().sessionIdleMinutes ?? settings.sessionIdleMinutes)
      announcementRoutes(app, kernel)
      myAnnouncementRoutes(app, kernel)
      messageRoutes(app, kernel, channels)
      const signIn: SignIn = { kernel, sessions: sessions!, dictionaries: dictionaries!, secureCookie: settings.secureCookie }
      loginRoutes(app, signIn, () => operation.settings().current().captchaAlways === 'Y')
      signInRoutes(app, signIn, settings.signIn, () => operation.settings().current())
      accountRoutes(app, kernel, sessions!, operation.settings)
      dictRoutes(app, kernel, dictionaries!)
      administrationRoutes(app, kernel, sessions!)
      sharedQueryRoutes(app, kernel)
      dictTreeRoutes(app, kernel)
      userPickerRoutes(app, kernel)
      categoryRoutes(app, kernel)
      fileRoutes(app, kernel, settings)
      homeRoutes(app, kernel)
      appVersionRoutes(app, kernel)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
