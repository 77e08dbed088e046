import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dateInputFormats } from '#kernel/entity/preset-dates.ts'
import { AddressQrCode } from './AddressQrCode.tsx'
import { ContentWrapper } from './ContentWrapper.tsx'
import { DateInput } from './DateInput.tsx'
import { DetailList } from './DetailList.tsx'
import { Ellipsis } from './Ellipsis.tsx'
import { dateFilter, numberFilter } from './filters.ts'
import { FormContainer } from './FormContainer.tsx'
import { enUS } from './locales/en-US.ts'
import { SliderVerification } from './SliderVerification.tsx'

// Its picture is drawn by the browser: what it is told is what counts.
vi.mock(import('antd'), async (library) =>
  (await import('../testing/in-place.tsx')).withParts(await library(), {
    QRCode: ({ value, size, errorLevel }: { value: string; size: number; errorLevel: string }) => <b>{`${value} ${size} ${errorLevel}`}</b>,
  }))

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {}, interpolation: { escapeValue: false },
    react: { useSuspense: false } })
})

const draw = (element: ReactElement) => renderToString(element)
const nothing = () => undefined

describe('the words and numbers of the specification', () => {
  it("spec 2 §2.3: 'drag the slider to verify', becoming 'verification passed'", () => {
    expect([enUS.slide, enUS.slid]).toEqual(['drag the slider to verify', 'verification passed'])
    expect(draw(<SliderVerification onPass={nothing} />)).toContain('drag the slider to verify')
  })

  it('spec 2 §9: ellipsis default 25, -1 disables', () => {
    const text = '一'.repeat(26)
    expect(draw(<Ellipsis text={text} />)).toContain(`${'一'.repeat(25)}<span aria-hidden="true">…</span>`)
    expect(draw(<Ellipsis text={'一'.repeat(25)} />)).not.toContain('…')
    expect(draw(<Ellipsis text={text} length={-1} />)).not.toContain('…')
    expect(draw(<Ellipsis text={text} length={12} />)).toContain(`${'一'.repeat(12)}<span aria-hidden="true">…</span>`)
  })

  it('spec 2 §9: detail list columns capped at 4', () => {
    const entries = Array.from({ length: 8 }, (_, index) => ({ key: String(index), label: `l${index}`, value: `v${index}` }))
    const rows = (columns: number) => draw(<DetailList title="标题" columns={columns} entries={entries} />).split('<tr').length - 1
    expect([rows(1), rows(2), rows(4), rows(9), rows(0)]).toEqual([8, 4, 2, 2, 8])
  })

  it('spec 2 §2.2: a detail list has a title, a size and a layout', () => {
    const list = (more: object) => draw(<DetailList title="标题" entries={[{ key: 'a', label: '牌号', value: 'YG8' }]} {...more} />)
    expect(list({})).toMatch(/标题.*牌号.*YG8/)
    expect([list({ size: 'small' }).includes('ant-descriptions-small'), list({}).includes('ant-descriptions-small')]).toEqual([true, false])
    const rows = (html: string) => html.split('<tr').length - 1
    expect([rows(list({ columns: 1 })), rows(list({ columns: 1, layout: 'vertical' }))]).toEqual([1, 2])
  })

  it('spec 2 §9: number filter uses thousands separators; date filters default to YYYY-MM-DD HH:mm:ss', () => {
    expect([numberFilter('1234567.10'), numberFilter(-1000), numberFilter(null), numberFilter('—')]).toEqual(['1,234,567.10', '-1,000', '',
      '—'])
    expect([dateFilter('2026-02-28 08:05:09'), dateFilter('2026-02-28', 'YYYY-MM'), dateFilter(undefined), dateFilter('never')]).toEqual([
      '2026-02-28 08:05:09',
      '2026-02',
      '',
      'never',
    ])
    const noon = new Date(2026, 1, 28, 12)
    expect([noon, noon.getTime(), noon.toISOString()].map((value) => dateFilter(value))).toEqual(
      Array.from({ length: 3 }, () => '2026-02-28 12:00:00'),
    )
    expect(['2027-02-29', '2027-04-31 10:00'].map((value) => dateFilter(value)), 'days that do not exist').toEqual(['2027-02-29',
      '2027-04-31 10:00'])
  })

  it('spec 2 §9: QR code 200x200 with highest error correction', () => {
    expect(draw(<AddressQrCode address="https://plant.cn/app" />)).toContain('<b>https://plant.cn/app 200 H</b>')
  })

  it('spec 2 §9: date input types date, week, month, year, datetime, monthrange, daterange, datetimerange in their formats', () => {
    expect(dateInputFormats).toEqual({ date: 'yyyy-MM-dd', month: 'yyyy-MM', year: 'yyyy', datetime: 'yyyy-MM-dd HH:mm:ss',
      week: 'yyyy 第 WW 周', daterange: 'yyyy-MM-dd', monthrange: 'yyyy-MM', datetimerange: 'yyyy-MM-dd HH:mm:ss' })
    const shown = (html: string) => [...html.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value)
    const [begin, end] = ['2026-02-01 08:05:09', '2026-02-28 23:59:59']
    expect([
      draw(<DateInput type="date" value="2026-02-28" onChange={nothing} />),
      draw(<DateInput type="week" value="2026-W53" onChange={nothing} />),
      draw(<DateInput type="month" value="2026-02" onChange={nothing} />),
      draw(<DateInput type="year" value="2026" onChange={nothing} />),
      draw(<DateInput type="datetime" value={begin} onChange={nothing} />),
      draw(<DateInput type="monthrange" value={['2026-01', '2026-03']} onChange={nothing} />),
      draw(<DateInput type="daterange" value={['2026-02-01', '2026-02-28']} onChange={nothing} />),
      draw(<DateInput type="datetimerange" value={[begin, end]} onChange={nothing} />),
    ].map(shown)).toEqual([['2026-02-28'], ['2026, week 53'], ['2026-02'], ['2026'], [begin], ['2026-01', '2026-03'], ['2026-02-01',
      '2026-02-28'], [begin, end]])
  })

  it('spec 2 §2.2: page header, optional search box, tabs, description with links', () => {
    const plain = draw(<ContentWrapper title="头">内容</ContentWrapper>)
    expect([plain.includes('头'), plain.includes('内容'), plain.includes('<input'), plain.includes('role="tab"')]).toEqual([true, true,
      false, false])
    const full = draw(
      <ContentWrapper title="头" description="说明" links={[{ key: 'a', title: '链接', href: 'https://plant.cn' }]}
        search={{ value: '', onChange: nothing }} tabs={{ items: [{ key: 'one', title: '一' }], active: 'one', onChange: nothing }}
      >
        内容
      </ContentWrapper>,
    )
    for (const part of ['说明', 'href="https://plant.cn"', '<input', 'role="tab"']) expect(full).toContain(part)
  })

  it('spec 2 §2.2: a form container can disable its content', () => {
    expect(draw(<FormContainer disabled>
      <input />
    </FormContainer>)).toMatch(/<fieldset[^>]* disabled/)
    expect(draw(<FormContainer>
      <input />
    </FormContainer>)).not.toMatch(/<fieldset[^>]* disabled/)
  })
})
