/** Door 2 of system administration: sessions, dictionaries, menus, files and what other modules' servers may call. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindUploads } from '#kernel/server/uploads/routes.ts'
import { backupAgeTile } from './server/backup/age-tile.ts'
import { announcementCalls } from './server/announcements/announcement.calls.ts'
import { announcementRules } from './server/announcements/announcement.rules.ts'
import { myAnnouncementCalls } from './server/announcements/my-announcement.calls.ts'
import { noticeSocket } from './server/announcements/notice-socket.ts'
import type { MessageChannel } from './server/messages/channel.ts'
import { inAppChannel } from './server/messages/in-app-channel.ts'
import { mailChannel, type MailSettings } from './server/messages/mail-channel.ts'
import { messageCalls } from './server/messages/message.calls.ts'
import { messageRules } from './server/messages/message.rules.ts'
import { sendDue } from './server/messages/outbox.ts'
import { accessCalls } from './server/access/access.calls.ts'
import { accountCalls } from './server/account/account.calls.ts'
import { administrationCalls } from './server/administration.calls.ts'
import { appVersionCalls } from './server/home/app-version.calls.ts'
import { categoryCalls } from './server/dictionaries/category.calls.ts'
import { createDictionaryStore, type DictionaryStore } from './server/dictionaries/dictionary-store.ts'
import { dictCalls } from './server/dictionaries/dict.calls.ts'
import { dictTreeCalls } from './server/dictionaries/dict-tree.calls.ts'
import { fileCalls } from './server/files/file.calls.ts'
import { storedFileRoutes } from './server/files/stored-file.routes.ts'
import { peopleWith } from './server/rights/people-with.ts'
import { rememberedOf, rememberParts } from './server/work/remembered.ts'
import { searchCalls } from './server/work/search.calls.ts'
import { tileCalls } from './server/work/tiles.calls.ts'
import { workCalls } from './server/work/work.calls.ts'
import { homeCalls } from './server/home/home.calls.ts'
import { ossFileRules } from './server/files/oss-file.rules.ts'
import { loginCalls } from './server/sign-in/login.calls.ts'
import { createSessionStore, dropDeadSessions, type SessionStore } from './server/sessions/sessions.ts'
import type { SignIn } from './server/sign-in/sign-in.ts'
import { signInCalls, type SignInSettings } from './server/sign-in/sign-in.calls.ts'
import { forgetSteps } from './server/sign-in/steps.ts'
import { belongsTo } from './server/tenants/in-tenant.ts'
import { sharedQueryCalls } from './server/shared-queries/shared-query.calls.ts'
import { systemRules } from './server/system.rules.ts'
import { passwordFault } from './rules/password-rule.ts'
import { brandingOf } from './server/settings/branding.ts'
import { onlineCalls } from './server/sessions/online.calls.ts'
import { createOperation } from './server/operation/operation.ts'
import { system } from './module.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'

export { seedFirstAdministrator, demoPassword } from './seed/base.ts'
export { seedDictionaries } from './seed/dictionaries.ts'
export { addEntityMenu, addScreenMenu, type EntityMenu } from './seed/menus.ts'
export { findPeople, type PeopleRule } from './server/people/find-people.ts'
export { chooseRulesOfRole } from './server/rights/save-grants.ts'
export { menuId } from './server/rights/menu-id.ts'
export { demoAccounts, demoPeople, type DemoAccount } from './seed/demo-accounts.ts'
export { actingAs, dayFromNow } from './seed/demo-people.ts'
export { createAll, lookup, storedIds, type IdOf } from './seed/demo-records.ts'
export { fileSession } from './server/files/file-session.ts'
export { askable, columnFault, designFault, entityOfTable, isColumn, parentFault, requirePicker } from './server/dictionaries/look-up.ts'
export { tableDictionaryFault, tableItems, tableTexts } from './server/dictionaries/table-dictionary.ts'
export { UndeliverableError, type MessageChannel, type OutgoingMessage } from './server/messages/channel.ts'
export { peopleBy } from './server/announcements/people.ts'
export { refreshPages } from './server/announcements/rooms.ts'
export { countersign } from './server/sign-in/countersign.ts'
export { signerOf } from './server/sign-in/sign-ticket.ts'
export { recoverAccess } from './server/account/recover-access.ts'
export { sendTemplate, type TemplateMessage } from './server/messages/send-template.ts'
export type { ProviderSettings } from './server/sign-in/third-party/identity-provider.ts'
export { filledValue, valueFault } from './server/value-rules/value-rule.calls.ts'
export { meetsPattern, SlowPattern } from './server/value-rules/bounded-match.ts'
export { readSource, sourceKind, type SourceQuery, type SourceRows } from './server/data-sources/read-source.ts'
export { keepDictionary } from './seed/dictionaries.ts'

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

/** @param moreChannels ways to reach people besides the console and mail */
export function systemServer(settings: SystemSettings, moreChannels: readonly MessageChannel[] = []): ServerModule {
  let sessions: SessionStore | undefined
  let dictionaries: DictionaryStore | undefined
  const channels = [inAppChannel, mailChannel(settings.mail), ...moreChannels]
  const operation = createOperation(settings)
  return {
    manifest: system,
    rules: [...operation.rules, ...systemRules(() => sessions!), announcementRules, ossFileRules, ...messageRules],
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
        peopleWith,
        remembered: rememberedOf,
        rememberParts,
        passwordFault: (password, locale) => passwordFault(password, operation.settings().current(), locale),
        texts: {
          user: { entity: 'system.user', value: 'username', text: 'realname', here: ({ session }) => belongsTo(session.tenantId) },
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
    tiles: [backupAgeTile],
    boot: () => brandingOf(operation.settings().current()),
    calls(kernel) {
      const signIn: SignIn = { kernel, sessions: sessions!, dictionaries: dictionaries!, secureCookie: settings.secureCookie }
      return [
        ...administrationCalls(sessions!),
        ...accessCalls(kernel),
        ...accountCalls(sessions!, operation.settings),
        ...onlineCalls(sessions!, () => operation.settings().current().sessionIdleMinutes ?? settings.sessionIdleMinutes),
        ...sharedQueryCalls,
        ...messageCalls(channels),
        ...homeCalls,
        ...workCalls,
        ...searchCalls,
        ...tileCalls,
        ...appVersionCalls,
        ...operation.calls(kernel),
        ...dictCalls(dictionaries!),
        ...dictTreeCalls,
        ...categoryCalls,
        ...announcementCalls,
        ...myAnnouncementCalls,
        ...fileCalls,
        ...loginCalls(signIn, () => operation.settings().current().captchaAlways === 'Y'),
        ...signInCalls(signIn, settings.signIn, () => operation.settings().current()),
      ]
    },
    routes(app, kernel) {
      operation.routes(app, kernel)
      bindUploads(app, kernel)
      storedFileRoutes(app, kernel, settings.filesNeedSession)
    },
    seed: { base: seedBase, demo: seedDemo },
  }
}
