import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { ContentWrapper } from './ContentWrapper.tsx'
import { DetailList } from './DetailList.tsx'
import { Ellipsis } from './Ellipsis.tsx'
import { dateFilter, numberFilter } from './filters.ts'
import { FormContainer } from './FormContainer.tsx'
import { enUS } from './locales/en-US.ts'
import { SliderVerification } from './SliderVerification.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {}, interpolation: { escapeValue: false }, react: { useSuspense: false } })
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

  it('spec 2 §9: number filter uses thousands separators; date filters default to YYYY-MM-DD HH:mm:ss', () => {
    expect([numberFilter('1234567.10'), numberFilter(-1000), numberFilter(null), numberFilter('—')]).toEqual(['1,234,567.10', '-1,000', '', '—'])
    expect([dateFilter('2026-02-28 08:05:09'), dateFilter('2026-02-28', 'YYYY-MM'), dateFilter(undefined), dateFilter('never')]).toEqual(['2026-02-28 08:05:09', '2026-02', '', 'never'])
  })

  it('spec 2 §2.2: page header, optional search box, tabs, description with links', () => {
    const plain = draw(<ContentWrapper title="头">内容</ContentWrapper>)
    expect([plain.includes('头'), plain.includes('内容'), plain.includes('<input'), plain.includes('role="tab"')]).toEqual([true, true, false, false])
    const full = draw(<ContentWrapper title="头" description="说明" links={[{ key: 'a', title: '链接', href: 'https://plant.cn' }]} search={{ value: '', onChange: nothing }} tabs={{ items: [{ key: 'one', title: '一' }], active: 'one', onChange: nothing }}>内容</ContentWrapper>)
    for (const part of ['说明', 'href="https://plant.cn"', '<input', 'role="tab"']) expect(full).toContain(part)
  })

  it('spec 2 §2.2: a form container can disable its content', () => {
    expect(draw(<FormContainer disabled><input /></FormContainer>)).toMatch(/<fieldset[^>]* disabled/)
    expect(draw(<FormContainer><input /></FormContainer>)).not.toMatch(/<fieldset[^>]* disabled/)
  })
})
