import { areaList } from '@vant/area-data'
import { describe, expect, test } from 'vitest'
import { areaPath, areaPathByNames, areaText, areaTree } from './areas.ts'

describe('regions', () => {
  const areas = areaTree(areaList)

  test('spec 2 §2.3: three levels (province, city, district) under root code 86', async () => {
    expect(areas.length).toBeGreaterThanOrEqual(34)
    expect(areaPath(areas, '330106').map(({ name }) => name)).toEqual(['浙江省', '杭州市', '西湖区'])
    expect(await areaText('330106')).toBe('浙江省/杭州市/西湖区')
    expect(await areaText('86')).toBe('')
  })

  test('an unknown code stands for itself, names lead back to the code', async () => {
    expect(await areaText('999999')).toBe('999999')
    expect(areaPathByNames(areas, ['浙江省', '杭州市', '西湖区']).at(-1)?.code).toBe('330106')
    expect(areaPathByNames(areas, ['浙江省', '没有'])).toEqual([])
  })

  test('every district of the data has its place, and every code is there once', () => {
    const codes = new Set<string>()
    const walk = (list: typeof areas): void =>
      list.forEach(({ code, children }) => {
        expect(codes.has(code)).toBe(false)
        codes.add(code)
        walk(children ?? [])
      })
    walk(areas)
    expect(Object.keys(areaList.county_list).filter((code) => !codes.has(code))).toEqual([])
    expect(codes.size).toBe(Object.keys({ ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }).length)
  })
})
