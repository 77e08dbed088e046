import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { setupI18n } from '#kernel/client/i18n.ts'
import { changeComponent } from '#ui/designer/document/change/commands.ts'
import { FormEditor } from '#ui/designer/editor/FormEditor.tsx'
import { createEditor } from '#ui/designer/editor/state/editor-store.ts'
import { ThemeVariables } from '#ui/parts/ThemeVariables.tsx'
import '#ui/screens/screens.css'
import { largeDocument } from './document.ts'
import { CHANGED, painted, untilShown } from './driven.ts'

/* The whole editor as its screen shows it, with the properties of the box that changes. */

setupI18n({ 'zh-CN': {}, 'en-US': {} })
const editor = createEditor(largeDocument())
const id = `box_${CHANGED}`
editor.select([id])
const root = document.getElementById('root')!
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <App style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ThemeVariables />
        <FormEditor editor={editor} />
      </App>
    </MemoryRouter>
  </QueryClientProvider>,
)

async function stands(): Promise<void> {
  while (!root.querySelector('.mw-fp') || !root.querySelector(`[data-id="${id}"]`)) await painted()
  await painted()
}

window.driven = {
  standing: stands(),
  marked: () => root.querySelector<HTMLElement>('.mw-fd-mark')!.hidden === false,
  changeLabel: (text) =>
    untilShown(text, root.querySelector<HTMLElement>('.mw-fd-canvas')!, () =>
      editor.apply((now) => changeComponent(now, id, { label: text }))),
}
