import { addTexts, currentLanguage, type Language, type TextBundle } from '#kernel/client/i18n.ts'
import { hasNewerFramework } from '#kernel/client/menu/build-entries.ts'
import type { MenuItem } from '#kernel/client/menu/menu-item.ts'
import { entityOfComponent, registerEntities } from '#kernel/client/entities.ts'
import { registerClientModules, registerScreenSource } from '#kernel/client/module.ts'
import { loadPermissions } from '#kernel/client/session/permission-store.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { clientModules, manifests } from '../modules.ts'

const texts: Record<Language, () => Promise<TextBundle>> = {
  'zh-CN': async () => (await import('../locales/zh-CN/index.ts')).texts,
  'en-US': async () => (await import('../locales/en-US/index.ts')).texts,
}

let textsLoaded: Promise<unknown> | undefined

const entityScreen = () => import('#ui/screens/EntityRoute.tsx')

registerEntities(manifests)
registerScreenSource((key) => (entityOfComponent(key) ? entityScreen : undefined))

/** Loads what the console needs before its first picture: texts of shell and modules, permissions and menu. */
export async function startConsole(): Promise<{ menu: readonly MenuItem[]; newerFramework: boolean }> {
  registerClientModules(clientModules)
  textsLoaded ??= Promise.all([addTexts((language) => texts[language]()),
    ...clientModules.flatMap((module) => (module.texts ? [addTexts(module.texts)] : []))])
  const [menu] = await Promise.all([loadPermissions(), textsLoaded])
  applyDayjsLocale(currentLanguage())
  return { menu, newerFramework: hasNewerFramework(menu) }
}

export function applyDayjsLocale(language: Language): void {
  dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en')
}
