import { App } from 'antd'
import { goTo } from '#kernel/client/go-to.ts'
import type { Happening } from '#kernel/entity/happening.ts'

/** So long the ways to what came of an act stay in sight. */
const SHOWN_S = 12

/** Tells what came of an act: a word where that is all, else each thing with the way to it. */
export function useHappened(): (happened: readonly Happening[], word: string) => void {
  const { message, notification } = App.useApp()
  return (happened, word) => {
    if (happened.length === 0) {
      void message.success(word)
      return
    }
    const key = happened.map(({ text }) => text).join(' ')
    notification.success({ key, title: word, duration: SHOWN_S, description: (
      <ul className="mw-happened">
        {happened.map(({ text, path }) => (
          <li key={text}>
            {path === null ? text : (
              <a href={path} onClick={(event) => {
                event.preventDefault()
                notification.destroy(key)
                goTo(path)
              }}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    ) })
  }
}
