import type { Page } from 'playwright-core'
import { callsOf } from '../support/calls.ts'
import { atScreen } from '../support/people.ts'
import type { Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'

interface Line {
  id: string
  name: string
  n: number
  kind: string
  target: string | null
  lower: string | null
  upper: string | null
}

/** The inspection that a document waits for; the one that was asked for last. */
export async function taskOf(stage: Stage, sourceId: string): Promise<{ id: string; no: string } | undefined> {
  const { rows } = await stage.pool.query<{ id: string; no: string }>(
    "select id, no from qms_task where source_id = $1 and status in ('WAIT', 'RUNNING') order by create_time desc, id desc limit 1",
    [sourceId],
  )
  return rows[0]
}

/** The inspector takes a task from their board, records every characteristic on its sheet, and judges; bad ones from the first sample on. */
export async function judgedOnScreen(stage: Stage, page: Page, { id: task, no }: { id: string; no: string },
  verdict: 'good' | 'bad' = 'good'): Promise<void> {
  // Some gauges of the demonstration wait for their calibration: they have been calibrated since.
  await stage.pool.query("update qms_gauge set cal_due = $1, status = 'OK' where status in ('OK', 'DUE', 'OVERDUE')", [storyDay(90)])
  await atScreen(stage, page, '检验任务', '/quality/task-board')
  await page.getByPlaceholder('搜索物料、批号、供应商、单号').fill(no)
  await page.getByRole('button', { name: `开始检验 ${no}` }).click()
  await page.getByRole('list', { name: '各项目进度' }).waitFor()
  const { rows: [begun] } = await stage.pool.query<{ id: string }>('select id from qms_insp where task = $1', [task])
  const { lines } = await callsOf(stage)<{ lines: Line[] }>('inspector', 'GET', `/quality/inspection/sheet?id=${begun!.id}`)
  let bad = verdict === 'bad'
  for (const line of lines.filter(({ kind }) => kind === 'VAR')) {
    for (let sample = 1; sample <= line.n; sample++) {
      const cell = page.getByRole('textbox', { name: `${line.name} 样本 ${sample}`, exact: true }).and(page.locator(':focus'))
      await cell.fill(
        bad ? String(Number(line.upper ?? line.lower) * (line.upper === null ? 0.5 : 2)) : line.target ?? line.lower ?? line.upper!,
      )
      await cell.press('Enter')
      // What is out of its limits is confirmed by a second press.
      if (bad) await cell.press('Enter')
      bad = false
    }
  }
  for (const { name, n } of lines.filter(({ kind }) => kind === 'TEXT')) {
    for (let sample = 1; sample <= n; sample++) {
      const words = page.getByRole('textbox', { name: `${name} 样本 ${sample}`, exact: true })
      await words.fill('A02B00C00')
      await words.press('Enter')
    }
  }
  for (const { name, n } of lines.filter(({ kind }) => kind !== 'VAR' && kind !== 'TEXT')) {
    const tally = page.getByRole('region', { name, exact: true })
    await tally.getByRole('spinbutton', { name: '已检' }).fill(String(n))
    await tally.getByRole('spinbutton', { name: '不合格' }).fill(bad ? String(n) : '0')
    await tally.getByRole('button', { name: /登\s?记$/ }).click()
    bad = false
  }
  await page.getByRole('button', { name: /判\s?定$/ }).click()
  const window = page.getByRole('dialog')
  await window.getByText(verdict === 'good' ? '检验结果：合格' : '检验结果：不合格').waitFor()
  await window.getByRole('button', { name: /判\s?定$/ }).click()
  await page.getByText('检验单已判定，只能查看').waitFor()
}
