import { Typography } from 'antd'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { AccessQuestion, type Question } from './AccessQuestion.tsx'
import { useAccessText } from './text.ts'

const names = ['user', 'subject', 'record', 'tenant'] as const

/** Why a person may or may not use a screen or button; the address says what is asked, so that an answer can be sent on. */
export default function AccessWhy() {
  const { say } = useAccessText()
  const { search, change } = useScreenSearch()
  const question: Question = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]))
  const ask = (next: Question) => {
    const asked = names.flatMap((name): [string, string][] => (next[name] ? [[name, next[name]]] : []))
    change(new URLSearchParams(asked), { replace: true })
  }
  return (
    <ScreenRoot>
      <section className="mw-panel mw-stack" aria-label={say('title')}>
        <Typography.Text type="secondary">{say('lead')}</Typography.Text>
        <AccessQuestion question={question} onChange={ask} />
      </section>
    </ScreenRoot>
  )
}
