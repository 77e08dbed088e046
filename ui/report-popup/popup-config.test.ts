import { describe, expect, it } from 'vitest'
import { popupValues, readPopupConfig, type PopupConfig } from './popup-config.ts'

const right = { code: 'items', sourceFields: 'code,name', targetFields: ['itemCode', 'itemName'] }

describe('popup cells', () => {
  it('spec 2 §5: a popup picker needs code, source fields and target fields', () => {
    for (const missing of ['code', 'sourceFields', 'targetFields'])
      expect(readPopupConfig({ ...right, [missing]: undefined }), missing).toBe('popupMissing')
    expect(readPopupConfig({ ...right, sourceFields: ' , ' })).toBe('popupMissing')
  })

  it('spec 2 §5: the counts must match', () => {
    expect(readPopupConfig({ ...right, sourceFields: 'code' })).toBe('popupCounts')
  })

  it('spec 2 §2.3: the cell writes back extra fields', () => {
    const config = readPopupConfig(right) as PopupConfig
    expect(config).toMatchObject({ code: 'items', sourceFields: ['code', 'name'], targetFields: ['itemCode', 'itemName'], multiple: false })
    expect(popupValues(config, [{ code: 'A1', name: '刀片', price: 3 }])).toEqual({ itemCode: 'A1', itemName: '刀片' })
  })

  it('several chosen records are joined by commas, none empties the columns', () => {
    const config = readPopupConfig({ ...right, multiple: true }) as PopupConfig
    expect(popupValues(config, [{ code: 'A1', name: '刀片' }, { code: 'A2', name: '' }])).toEqual({ itemCode: 'A1,A2', itemName: '刀片' })
    expect(popupValues(config, [])).toEqual({ itemCode: null, itemName: null })
  })
})
