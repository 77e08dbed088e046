import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'

/** Warns of what a call met, in the server's words, once for each failure. For quiet calls: nobody else tells of them. */
export function useWarned(error: Error | null): void {
  const { message } = App.useApp()
  const warn = useEffectEvent(({ message: text }: Error) => {
    if (text !== '') void message.warning(text)
  })
  useEffect(() => {
    if (error) warn(error)
  }, [error])
}
