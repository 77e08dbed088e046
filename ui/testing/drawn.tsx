import { QueryClient, QueryClientProvider, QueryObserver, type Query } from '@tanstack/react-query'
import { App } from 'antd'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import type { Locale } from '#kernel/entity/index.ts'

/** Says the texts in one language from here on; zones add theirs. */
export async function speak(language: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: language, resources: {}, interpolation: { escapeValue: false },
    react: { useSuspense: false } })
}

/** What a component shows at first, as HTML. React's marks between texts are left out: a reader does not see them. */
export function drawn(element: ReactElement, client = new QueryClient()): string {
  return renderToString(<QueryClientProvider client={client}>
    <MemoryRouter>
      <App>{element}</App>
    </MemoryRouter>
  </QueryClientProvider>).replaceAll('<!-- -->', '')
}

/** What a component shows once everything that it asks for has been answered, and what it asks for after that. */
export async function settled(element: ReactElement): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const asked = new Set<Query>()
  for (;;) {
    const html = drawn(element, client)
    const fresh = client.getQueryCache().getAll().filter((query) =>
      !asked.has(query) && (query.options as { enabled?: boolean }).enabled !== false
    )
    if (fresh.length === 0) return html
    for (const query of fresh) {
      asked.add(query)
      // Drawing on the server asks for nothing by itself.
      new QueryObserver(client, query.options as { queryKey: readonly unknown[] }).subscribe(() => undefined)
    }
    await Promise.allSettled(fresh.map(async ({ promise }) => promise))
  }
}

/** What a hook answers at first. */
export function answerOf<Answer>(useHook: () => Answer): Answer {
  const answers: Answer[] = []
  drawn(<Probe useHook={useHook as () => unknown} tell={(answer) => answers.push(answer as Answer)} />)
  return answers[0]!
}

function Probe({ useHook, tell }: { useHook: () => unknown; tell: (answer: unknown) => void }) {
  tell(useHook())
  return null
}
