import { createElement, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEntries } from '#kernel/client/menu/build-entries.ts'
import { resolveScreen, type ScreenProps } from '#kernel/client/module.ts'
import { platformName } from '../../platform-name.ts'
import { Splash } from '../../Splash.tsx'

const component = 'shell/DeviceOperation'

/** Full-screen page of the running machines, which the module of devices brings. */
export function DeviceOperation() {
  const { t } = useTranslation('shell')
  const title = t('deviceOperation.title')
  useEffect(() => {
    document.title = `${title} - ${platformName()}`
  }, [title])
  const [entry] = buildEntries([{ path: '/DeviceOperation', name: 'DeviceOperation', component, meta: { title } }])
  return (
    <main>
      <Suspense fallback={<Splash />}>{createElement(resolveScreen(component)!, { entry: entry! } satisfies ScreenProps)}</Suspense>
    </main>
  )
}
