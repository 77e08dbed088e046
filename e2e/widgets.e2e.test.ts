import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const demo = (example: string) => `/isystem/widgetDemo?example=${example}`
const stored = async (page: Page) => JSON.parse(await page.locator('output').innerText()) as unknown
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** A picture of one pixel. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const tail = Buffer.alloc(4)
    tail.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, tail])
  }
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    chunk('IDAT', deflateSync(Buffer.from([0, 24, 144, 255]))), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

test('an engineer writes a work instruction with a list, bold words, a link and a picture, and reads it again', async () => {
  const { page, context, complaints } = await person(stage, 'process', '/product/sop?open=new')
  await fill(page, { 文件编号: 'SOP-E2E-A', 文件名称: '富文本作业指导书' })
  const editor = form(page).getByRole('textbox', { name: '操作要点' })
  await editor.click()
  await page.keyboard.type('- 换模前断电')
  await page.keyboard.press('Enter')
  await page.keyboard.type('核对模具编号')
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('严禁')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('带电操作')
  await form(page).locator('.mw-rich input[type=file]').setInputFiles({ name: '模具.png', mimeType: 'image/png', buffer: png() })
  await editor.locator('img[alt="模具.png"]').waitFor()
  expect(await form(page).locator('.mw-rich-foot').innerText()).toContain('/5000')
  await save(page, /添加成功|保存成功/)
  await page.goto(`${stage.address}/product/sop?name=*富文本*`)
  await page.locator('.mw-row', { hasText: 'SOP-E2E-A' }).click()
  const written = page.locator('.mw-written')
  await written.locator('li', { hasText: '核对模具编号' }).waitFor()
  expect(await written.locator('strong').innerText()).toBe('严禁')
  const picture = written.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §5: the counter of a rich text says how many of how many, and warns of too many', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('RichTextField'))
  await text(page).fill('一'.repeat(1999))
  const foot = page.locator('.mw-rich-foot')
  await expect.poll(() => foot.innerText()).toBe('1999/2000')
  await page.keyboard.type('二三')
  await expect.poll(() => foot.innerText()).toContain('超出 1 个字符')
  expect(await stored(page)).toMatch(/二三<\/h2>$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a rich text is written by keyboard and toolbar: heading, table, link, undo', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('RichTextField'))
  await text(page).fill('点检')
  await text(page).press('Control+Alt+1')
  await page.getByRole('button', { name: '链接', exact: true }).click()
  await page.getByRole('textbox', { name: '链接地址' }).fill('ftp://x')
  await page.getByRole('alert').getByText('请输入以http和https开头的网址').waitFor()
  await page.getByRole('textbox', { name: '链接地址' }).fill('https://plant.cn')
  await page.keyboard.press('Enter')
  await expect.poll(() => stored(page)).toMatch(/^<h1>点检<a [^>]*href="https:\/\/plant\.cn"[^>]*>https:\/\/plant\.cn<\/a><\/h1>$/)
  await page.getByRole('button', { name: '表格' }).click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await expect.poll(() => text(page).locator('td').count()).toBe(6)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => text(page).locator('td').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('source text: Tab indents by two, Escape and Tab leave, every language is offered and loaded', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('CodeField'))
  const code = page.locator('.cm-content')
  await code.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('limit 10')
  expect(await code.locator('.cm-line').last().innerText()).toBe('  limit 10')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(false)
  for (const mode of ['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'swift', 'vue', 'markdown']) {
    await page.getByRole('combobox', { name: '语言' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(mode, { exact: true }).click()
    await code.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(
      mode === 'html' || mode === 'vue'
        ? '<!-- 1 -->'
        : mode === 'css'
        ? '/* 1 */'
        : mode === 'markdown'
        ? '**b**'
        : mode === 'python' || mode === 'R' || mode === 'shell'
        ? '# 1'
        : '// 1',
    )
    await code.locator('.cm-line span[class]').first().waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('Markdown: notes of a route show as they will be read; a pasted picture is stored', async () => {
  const { page, context, complaints } = await person(stage, 'process', '/product/route?open=new')
  const notes = control(page, '工艺说明')
  await notes.fill('# 装炉\n\n<b onclick="alert(1)">生</b> **关键**')
  const preview = form(page).locator('.w-md-editor-preview')
  expect(await preview.locator('h1').innerText()).toBe('装炉')
  expect(await preview.locator('strong').innerText()).toBe('关键')
  expect(await preview.locator('b').count()).toBe(0)
  await form(page).locator('.mw-markdown input[type=file]').setInputFiles({ name: '炉.png', mimeType: 'image/png', buffer: png() })
  await expect.poll(() => notes.inputValue()).toMatch(/!\[炉\.png\]\(\S+\/jeditor\/\S+\.png\)$/)
  await expect.poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §2.3: the slider snaps back when let go early, locks at the far end, and obeys keys', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('SlideToVerify'))
  const handle = page.getByRole('slider', { name: '拖动滑块验证' })
  const box = (await handle.boundingBox())!
  const track = (await page.locator('.mw-slide').boundingBox())!
  const drag = async (to: number) => {
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(to, box.y + 10, { steps: 8 })
    await page.mouse.up()
  }
  await drag(track.x + track.width / 2)
  await expect.poll(async () => Math.round((await handle.boundingBox())!.x)).toBe(Math.round(box.x))
  expect(await stored(page)).toBe(false)
  await drag(track.x + track.width)
  await page.getByText('验证通过').first().waitFor()
  expect(await stored(page)).toBe(true)
  await page.reload()
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  expect(await handle.getAttribute('aria-valuenow')).toBe('10')
  await page.keyboard.press('End')
  await page.getByText('验证通过').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §9: dates of eight types in their formats', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('DateInputs'))
  expect(await page.getByLabel('week', { exact: true }).inputValue()).toBe('2026 第 53 周')
  const type = async (label: string, written: string[]) => {
    const inputs = page.locator(`[aria-label="${label}"]`)
    for (const [index, value] of written.entries()) {
      await inputs.nth(index).fill(value)
      await page.keyboard.press('Enter')
    }
  }
  await type('date', ['2026-02-28'])
  await type('month', ['2026-02'])
  await type('year', ['2026'])
  await type('datetime', ['2026-02-28 08:05:09'])
  await expect.poll(() => stored(page)).toEqual({ week: '2026-W53', date: '2026-02-28', month: '2026-02', year: '2026',
    datetime: '2026-02-28 08:05:09' })
  await type('daterange', ['2026-02-01', '2026-02-28'])
  await type('monthrange', ['2026-01', '2026-03'])
  await type('datetimerange', ['2026-02-01 00:00:00', '2026-02-28 23:59:59'])
  await expect.poll(() => stored(page)).toMatchObject({ daterange: ['2026-02-01', '2026-02-28'], monthrange: ['2026-01', '2026-03'],
    datetimerange: ['2026-02-01 00:00:00', '2026-02-28 23:59:59'] })
  expect(complaints).toEqual([])
  await context.close()
})

test('spec 2 §7: a configured list exports as a file and by redirect; a form container switches its content off', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('ConfiguredList'))
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出', exact: true }).click()])
  expect(file.suggestedFilename()).toBe('导出文件.xls')
  const [redirected] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '跳转导出' }).click()])
  expect(redirected.suggestedFilename()).toMatch(/\.xls$/)
  await walk(page, demo('SwitchedOff'))
  const item = page.getByRole('textbox', { name: '物料' })
  expect([await item.isDisabled(), await page.getByRole('button', { name: '保存' }).isDisabled()]).toEqual([true, true])
  await page.getByRole('checkbox', { name: '停用' }).uncheck()
  expect(await item.isDisabled()).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

/** Walks over all examples by the page's own menu. */
async function overExamples(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const examples = page.getByRole('navigation', { name: '示例' }).getByRole('menuitem')
  await examples.first().waitFor()
  for (const name of await examples.allInnerTexts()) {
    await examples.getByText(name, { exact: true }).click()
    await page.getByRole('heading', { name, exact: true, level: 2 }).waitFor()
    await look(name)
  }
}

test('axe finds nothing on any widget example, and none is wider than a phone', async () => {
  const { page, context, complaints } = await person(stage, 'admin', demo('CronField'))
  const found: string[] = []
  // The page around the examples is judged with the first of them.
  let parts: readonly string[] = []
  await overExamples(page, async (name) => {
    found.push(...await violationsIn(page, name, ...parts))
    parts = ['.sys-demo-main']
    await page.setViewportSize({ width: 390, height: 844 })
    // The shell folds its menu first.
    await fitsWidth(page, name)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
