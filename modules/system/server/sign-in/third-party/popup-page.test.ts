import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { popupPage, popupPolicy } from './popup-page.ts'

const scriptOf = (page: string) => /<script nonce="n1">(.*)<\/script>/s.exec(page)![1]!

test('what the page says is heard by pages of its own origin alone, and ends no script', () => {
  const said: unknown[][] = []
  const opener = { postMessage: (...message: unknown[]) => said.push(message) }
  const text = 'thirdLogin_</script><script>alert(1)//'
  const page = popupPage(text, 'n1')
  expect(page.match(/<\/?script/g)).toHaveLength(2)
  runInNewContext(scriptOf(page), { window: { opener, close: () => said.push(['closed']) }, location: { origin: 'https://plant.cn' } })
  expect(said).toEqual([[text, 'https://plant.cn'], ['closed']])
  expect(popupPolicy('n1')).toBe("default-src 'none'; script-src 'nonce-n1'; base-uri 'none'; form-action 'none'")
})

test('opened by nobody it says nothing', () => {
  let closed = 0
  runInNewContext(scriptOf(popupPage('x', 'n1')), { window: { close: () => (closed += 1) }, location: {} })
  expect(closed).toBe(1)
})
