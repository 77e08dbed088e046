import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClipboard } from './read-clipboard.ts'
import { readHtml } from './read-html.ts'
import { isBlockText, readText } from './read-text.ts'

const texts = (block: ReturnType<typeof readHtml>) => block?.map((row) => row.map(({ text }) => text))

/** As Excel copies it: fragment marks, wrapped lines, styles, a hidden row of widths. */
const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<style><!-- td {mso-number-format:General;} .xl65 {mso-number-format:"\\@"; content:"<td>no cell</td>";} --></style>
</head>
<body link="#0563C1">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=19 style='height:14.25pt'>
  <td height=19 class=xl65 width=64 style='height:14.25pt;width:48pt'>007</td>
  <td class=xl66 align=right width=64 x:num="1234.5678">1,234.57</td>
  <td width=64 title='a>b'>两行<br style='mso-data-placement:same-cell;'>
    文字</td>
 </tr>
 <tr height=19>
  <td colspan=2 rowspan=2 height=38>合并&nbsp;的 &lt;单元格&gt; &amp; A&#66;&#x43;</td>
  <td>long text that Excel
  wraps</td>
 </tr>
 <tr><td>&nbsp;</td></tr>
<![if supportMisalignedColumns]>
 <tr height=0 style='display:none'><td width=64></td><td width=64></td></tr>
 <![endif]>
<!--EndFragment-->
</table>
</body></html>`

describe('plain text of a spreadsheet', () => {
  it('is rows by line and columns by tab', () => {
    expect(texts(readText('a\tb\r\n1\t\r\n'))).toEqual([['a', 'b'], ['1', '']])
    expect(texts(readText(''))).toEqual([['']])
    expect(texts(readText('a\n\n'))).toEqual([['a'], ['']])
  })

  it('quotes cells that hold tabs, line breaks and quotes', () => {
    expect(texts(readText('"a\tb"\t"line 1\nline 2"\r\n"say ""yes"""\tx'))).toEqual([['a\tb', 'line 1\nline 2'], ['say "yes"', 'x']])
  })

  it('leaves quotes that belong to the text', () => {
    expect(texts(readText('5" pipe\t"quoted"\n"open\tx'))).toEqual([['5" pipe', '"quoted"'], ['"open', 'x']])
  })

  it('is a block if it has more than one cell', () => {
    expect(['a', 'a\n', 'a\r\n', 'a\tb', 'a\nb'].map(isBlockText)).toEqual([false, false, false, true, true])
  })
})

describe('HTML tables', () => {
  it('of Excel: without style, head and hidden rows, spans laid out, blanks and breaks read', () => {
    expect(texts(readHtml(excel))).toEqual([['007', '1,234.57', '两行\n文字'], ['合并 的 <单元格> & ABC', '', 'long text that Excel wraps'],
      ['', '', '']])
  })

  it('tell the number behind the shown one: Excel and WPS, LibreOffice, Google', () => {
    expect(readHtml(excel)![0]![1]).toEqual({ text: '1,234.57', exact: '1234.5678' })
    expect(readHtml('<table><tr><td sdval="0.5" sdnum="2052;0;0%">50%</td></tr></table>')).toEqual([[{ text: '50%', exact: '0.5' }]])
    expect(readHtml('<table><tr><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12.75}">12.8</td></tr></table>')).toEqual([[{
      text: '12.8',
      exact: '12.75',
    }]])
  })

  it('of a browser: heads, missing end tags, blocks and tables inside cells', () => {
    expect(
      texts(
        readHtml(
          '<table><thead><tr><th>名称<th>数量</thead><tr><td><p>一</p><p>二</p></td><td><table><tr><td>里</td></tr></table>外</tr></table><table><tr><td>另一个</td></tr></table>',
        ),
      ),
    ).toEqual([['名称', '数量'], ['一\n二', '里外']])
  })

  it('are never executed, and noise does not stop the reading', () => {
    expect(
      texts(
        readHtml(
          '<script>"</td><td>"</script><table><tr><td><img src=x onerror="alert(1>0)">a<script>b</script></td><td>&bogus; 1 < 2</td></tr>',
        ),
      ),
    ).toEqual([['a', '&bogus; 1 < 2']])
    expect(readHtml('<p>no table</p>')).toBeUndefined()
    expect(readHtml('')).toBeUndefined()
  })

  it('a rowspan pushes the cells below it to the right', () => {
    expect(
      texts(readHtml('<table><tr><td>a</td><td rowspan=2>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr><tr><td>f</td></tr></table>')),
    ).toEqual([['a', 'b', 'c'], ['d', '', 'e'], ['f']])
  })

  it('whatever comes is read without an error', () => {
    const piece = fc.constantFrom('<table>', '</table>', '<tr>', '<td>', '</td>', '<td colspan=3>', '<td rowspan="2"', '<!--', '-->',
      '<style>', '"', "='", '>', '<', 'text', '&#x110000;', '&#60;')
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const block = readHtml(pieces.join(''))
      expect(block === undefined || block.length > 0).toBe(true)
    }))
  })
})

describe('the clipboard', () => {
  it('prefers the table, where there is one', () => {
    expect(readClipboard('a\tb', '<table><tr><td>x<td>y</table>')).toEqual([[{ text: 'x' }, { text: 'y' }]])
    expect(readClipboard('a\tb', '<b>a b</b>')).toEqual([[{ text: 'a' }, { text: 'b' }]])
    expect(readClipboard('a', '')).toEqual([[{ text: 'a' }]])
  })

  it('a word out of a page laid out with tables is a word', () => {
    expect(readClipboard('word', '<table><tr><td>word<td></table>')).toEqual([[{ text: 'word' }]])
  })
})
