import { describe, expect, it } from 'vitest'
import { cleanHtml, isCleanable } from './clean-html.ts'

describe('formatted text', () => {
  it('keeps what the editor writes', () => {
    const written =
      '<h2>压制</h2><p style="text-align:center"><strong>压力</strong> <em>≤</em> <u>12</u> <s>t</s></p><ul><li><p>清理型腔</p></li></ul><img src="/sys/common/static/jeditor/202611/a.png" alt="模具" /><table><tbody><tr><td colspan="2" rowspan="1"><p>a</p></td></tr></tbody></table>'
    expect(cleanHtml(written)).toBe(written)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="https://plant.cn">a</a>', '<a href="https://plant.cn" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['<img src="data:image/png;base64,AAAA" onerror="alert(1)">', '<img src="data:image/png;base64,AAAA" />'],
    ['<iframe src="https://x"></iframe><object></object>a', 'a'],
    ['<p style="position:fixed;background:url(https://x);color:#ff0000">a</p>', '<p style="color:#ff0000">a</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<style>*{display:none}</style>a', 'a'],
  ])('%s', (hostile, clean) => expect(cleanHtml(hostile)).toBe(clean))
})

describe('what is cleaned at all', () => {
  it.each([
    ['a text with a large table', `<table>${'<tr><td>1</td></tr>'.repeat(3000)}</table>`, true],
    ['a picture of some megabytes', `<p>图</p><img src="data:image/png;base64,${'A'.repeat(4_000_000)}">`, true],
    ['elements within each other without end', '<div>'.repeat(200_000), false],
    ['markup of megabytes', `<p style="${'color:red;'.repeat(100_000)}">x</p>`, false],
    ['pictures of more than that', `<img src="data:image/png;base64,${'A'.repeat(6_000_000)}">`, false],
  ])('%s: %#', (_what, html, cleanable) => expect(isCleanable(html)).toBe(cleanable))
})
