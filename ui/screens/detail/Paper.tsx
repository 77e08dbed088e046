import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ConfigProvider, theme } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { bootConfig } from '#kernel/client/boot-config.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import { themeVariables } from '../../parts/theme-variables.ts'
import { useText } from '../../text.ts'
import { ScreenRoot } from '../ScreenRoot.tsx'

interface PaperProps {
  title: string
  /** What it is about, as people call it. */
  subject: string
  /** Key of the queries whose answers stand on it: it is printed once they are there. */
  reads: QueryKey
  onDone: () => void
  children: ReactNode
}

/** Whole frames without a question under way, after which everything that was answered is drawn. */
const restFrames = 2

/** A sheet of A4: stands beside the page, shows only on paper, bright whatever the console is, and opens the browser's print dialog. */
export function Paper({ title, subject, reads, onDone, children }: PaperProps) {
  const client = useQueryClient()
  const done = useEffectEvent(onDone)
  const reading = useEffectEvent(() => client.isFetching({ queryKey: reads }) > 0)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    let frame = 0
    const wait = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (left === 0) window.print()
        else wait(reading() ? restFrames : left - 1)
      })
    }
    wait(restFrames)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(<ScreenRoot>
    <ConfigProvider theme={{ inherit: false, algorithm: theme.defaultAlgorithm }}>
      <Sheet title={title} subject={subject}>{children}</Sheet>
    </ConfigProvider>
  </ScreenRoot>, document.body)
}

function Sheet({ title, subject, children }: Pick<PaperProps, 'title' | 'subject' | 'children'>) {
  const { say } = useText()
  const { token } = theme.useToken()
  const user = useSession((state) => state.user)
  return (
    <div className="mw-sheet" style={themeVariables(token)}>
      <header>
        <span>{bootConfig().companyName}</span>
        <h1>{title}</h1>
        <span>{subject}</span>
      </header>
      {children}
      <footer>{say('printedBy', { name: user?.realname ?? '', at: formatDate(new Date(), 'yyyy-MM-dd HH:mm') })}</footer>
    </div>
  )
}
