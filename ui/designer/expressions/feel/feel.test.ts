import { describe, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { toPlain } from './values.ts'

/*
 * FEEL as DMN 1.5 §10.3 says it: what it gives as examples (tables 43 to 90), and what people met who computed with it. The published
 * cases of the DMN TCK were tried beside these (decision 0023).
 */

const worth = (text: string, given: Record<string, unknown> = {}) => toPlain(evaluate(text, given).value)

describe('numbers are decimal', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['qty * price', { qty: 0.3, price: 1.65 }, 0.495],
    ['a + b > limit', { a: 0.1, b: 0.2, limit: 0.3 }, false],
    ['x + y <= 2.4', { x: 1.1, y: 1.3 }, true],
    ['round half up(1.005, 2)', {}, 1.01],
    ['12345678901234567890 + 1', {}, '12345678901234567891'],
    ['12345678901234567890 > 12345678901234567889', {}, true],
    ['0.1 + 0.2 = 0.3', {}, true],
    ['1 / 3 * 3 = 1', {}, false],
    ['1 / 3 = 0.3333333333333333333333333333333333', {}, true],
    ['1 / 0', {}, null],
    ['10 ** 7000', {}, null],
    ['-2 ** 2', {}, 4],
    ['2 ** 0.5 > 1.41421356237309504880168872420969', {}, true],
    ['1.5e3', {}, 1500],
    ['.5 + 1', {}, 1.5],
  ])('%s of %j', (text, given, value) => {
    expect(worth(text, given)).toEqual(value)
  })
})

describe('functions', () => {
  test.each<[string, unknown]>([
    ['decimal(1/3, 2)', 0.33],
    ['decimal(1.5, 0)', 2],
    ['decimal(2.5, 0)', 2],
    ['decimal(1250, -2)', 1200],
    ['floor(1.5)', 1],
    ['floor(-1.56, 1)', -1.6],
    ['ceiling(1.5)', 2],
    ['ceiling(-1.56, 1)', -1.5],
    ['round up(5.5, 0)', 6],
    ['round up(-5.5, 0)', -6],
    ['round up(1.121, 2)', 1.13],
    ['round down(5.5, 0)', 5],
    ['round down(-1.126, 2)', -1.12],
    ['round half up(5.5, 0)', 6],
    ['round half up(-5.5, 0)', -6],
    ['round half down(5.5, 0)', 5],
    ['round half down(-1.126, 2)', -1.13],
    ['abs(-10)', 10],
    ['abs(@"-PT5H")', 'PT5H'],
    ['modulo(12, 5)', 2],
    ['modulo(-12, 5)', 3],
    ['modulo(12, -5)', -3],
    ['modulo(-12, -5)', -2],
    ['modulo(10.1, 4.5)', 1.1],
    ['modulo(-10.1, 4.5)', 3.4],
    ['modulo(10.1, -4.5)', -3.4],
    ['modulo(-10.1, -4.5)', -1.1],
    ['modulo(1, 0)', null],
    ['sqrt(16)', 4],
    ['sqrt(-1)', null],
    ['odd(5)', true],
    ['odd(2)', false],
    ['even(5)', false],
    ['even(2)', true],
    ['number("1,000.5", ",", ".")', 1000.5],
    ['number("1.000,5", ".", ",")', 1000.5],
    ['number("1 000", " ", null)', 1000],
    ['number("1,000", ",", ",")', null],
    ['number("x")', null],
    ['string(1.1)', '1.1'],
    ['string(null)', null],
    ['string(["a", 1])', '["a", 1]'],
    ['string({a: "b"})', '{a: "b"}'],
    ['string length("foo")', 3],
    ['string length("😀c")', 2],
    ['substring("foobar", 3)', 'obar'],
    ['substring("foobar", 3, 3)', 'oba'],
    ['substring("foobar", -2, 1)', 'a'],
    ['substring("😀bc", 2)', 'bc'],
    ['substring("foobar", 0)', null],
    ['upper case("aBc4")', 'ABC4'],
    ['lower case("aBc4")', 'abc4'],
    ['substring before("foobar", "bar")', 'foo'],
    ['substring before("foobar", "xyz")', ''],
    ['substring before("foobar", "")', ''],
    ['substring after("foobar", "ob")', 'ar'],
    ['substring after("", "a")', ''],
    ['contains("foobar", "of")', false],
    ['starts with("foobar", "fo")', true],
    ['ends with("foobar", "r")', true],
    ['string join(["a", "b", "c"], "_and_")', 'a_and_b_and_c'],
    ['string join(["a", null, "c"])', 'ac'],
    ['string join(["a", 1])', null],
    ['list contains([1, 2, 3], 2)', true],
    ['list contains([1, null], null)', true],
    ['count([1, 2, 3])', 3],
    ['count([])', 0],
    ['count([1, [2, 3]])', 2],
    ['min([1, 2, 3])', 1],
    ['min(1, "x")', null],
    ['max(1, 2, 3)', 3],
    ['max([])', null],
    ['max(["a", "b"])', 'b'],
    ['min([@"2026-05-19", @"2026-05-18"])', '2026-05-18'],
    ['sum([1, 2, 3])', 6],
    ['sum(1, null)', null],
    ['sum([])', null],
    ['sum([0.1, 0.2])', 0.3],
    ['mean([1, 2, 3])', 2],
    ['median(8, 2, 5, 3, 4)', 4],
    ['median([6, 1, 2, 3])', 2.5],
    ['median([])', null],
    ['round half up(stddev(2, 4, 7, 5), 10)', 2.0816659995],
    ['stddev([47])', null],
    ['all([false, null, true])', false],
    ['all([])', true],
    ['all([true, null])', null],
    ['any([false, null, true])', true],
    ['any([])', false],
    ['any([false, null])', null],
    ['concatenate([1, 2], [3])', [1, 2, 3]],
    ['distinct values([1, 2, 3, 2, 1])', [1, 2, 3]],
    ['index of([1, 2, 3, 2], 2)', [2, 4]],
    ['reverse([1, 2, 3])', [3, 2, 1]],
    ['get value({key1: "value1"}, "key1")', 'value1'],
    ['get value({a: 1}, "toString")', null],
    ['not(true)', false],
    ['not(null)', null],
    ['is(@"2012-12-25", @"23:00:50")', false],
    ['is(1, 1.0)', true],
    ['before(1, 10)', true],
    ['before(1, [1..10])', false],
    ['before(1, (1..10])', true],
    ['before([1..10], [10..20])', false],
    ['before([1..10), [10..20])', true],
    ['after(10, 5)', true],
    ['after([11..20], [1..10])', true],
  ])('%s', (text, value) => {
    expect(worth(text)).toEqual(value)
  })
})

describe('days and times', () => {
  test.each<[string, unknown]>([
    ['date("2012-12-25").day', 25],
    ['date("2027-02-29")', null],
    ['date(2027, 4, 31)', null],
    ['date(2028, 2, 29)', '2028-02-29'],
    ['@"2020-01-31" + @"P1M"', '2020-02-29'],
    ['@"2026-05-18" + @"P1D"', '2026-05-19'],
    ['@"2026-05-18" - @"2026-05-01"', 'P17D'],
    ['date and time("2012-12-24T23:59:00")', '2012-12-24T23:59:00'],
    ['date and time("2027-04-31T10:00:00")', null],
    ['date and time("2026-05-18 10:00:00").hour', 10],
    ['date and time(date("2012-12-24"), time("23:59:00"))', '2012-12-24T23:59:00'],
    ['date and time("2026-05-18T23:00:00Z") = date and time("2026-05-19T07:00:00+08:00")', true],
    ['time("23:59:00") + duration("PT2M")', '00:01:00'],
    ['time(14, 30, 0, duration("PT8H"))', '14:30:00+08:00'],
    ['time("25:00:00")', null],
    ['duration("P1Y2M")', 'P1Y2M'],
    ['duration("PT90M")', 'PT1H30M'],
    ['duration("P1M1D")', null],
    ['duration("P1D") * 1.5', 'P1DT12H'],
    ['@"PT3H" / @"PT90M"', 2],
    ['@"P1Y" > @"P11M"', true],
    ['@"P1Y" > @"P300D"', null],
    ['years and months duration(date("2011-12-22"), date("2013-08-24"))', 'P1Y8M'],
    ['years and months duration(date("2013-08-24"), date("2011-12-22"))', '-P1Y8M'],
    ['day of year(date(2019, 9, 17))', 260],
    ['day of week(date(2019, 9, 17))', 'Tuesday'],
    ['month of year(date(2019, 9, 17))', 'September'],
    ['week of year(date(2019, 9, 17))', 38],
    ['week of year(date(2003, 12, 29))', 1],
    ['week of year(date(2005, 1, 1))', 53],
    ['week of year(date(2005, 1, 9))', 1],
  ])('%s', (text, value) => {
    expect(worth(text)).toEqual(value)
  })
})

describe('the language', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['true and null', {}, null],
    ['false and null', {}, false],
    ['true or null', {}, true],
    ['false or null', {}, null],
    ['if null then 1 else 2', {}, 2],
    ['if "x" then 1 else 2', {}, 2],
    ['1 = "1"', {}, null],
    ['null = null', {}, true],
    ['1 != null', {}, true],
    ['[1, 2] = [1, 2]', {}, true],
    ['{a: 1} = {a: 1.0}', {}, true],
    ['"a" < "b"', {}, true],
    ['1 < "b"', {}, null],
    ['5 in [1..5)', {}, false],
    ['5 in (1, > 4)', {}, true],
    ['5 in [4, 5]', {}, true],
    ['null in [1..5]', {}, null],
    ['x between 1 and 3', { x: 3 }, true],
    ['[1, 2, 3][-1]', {}, 3],
    ['[1, 2, 3][item >= 2]', {}, [2, 3]],
    ['[1, 2, 3][> 1]', {}, [2, 3]],
    ['[1, 2, 3][7]', {}, null],
    ['rows[qty > least].name', { rows: [{ qty: 1, name: 'a' }, { qty: 3, name: 'b' }], least: 2 }, ['b']],
    ['rows[open].name', { rows: [{ open: true, name: 'a' }, { open: false, name: 'b' }] }, ['a']],
    ['rows[contains(name, "a")].name', { rows: [{ name: 'ab' }, { name: 'c' }] }, ['ab']],
    ['unit price * 2', { 'unit price': 1.5 }, 3],
    ['{a: 1, b: a + 1}.b', {}, 2],
    ['"a\\n\\u0041\\"" ', {}, 'a\nA"'],
    ['"a" instance of string', {}, true],
    ['[1] instance of list<number>', {}, true],
    ['substring(string: "abc", start position: 2)', {}, 'bc'],
    ['1 // one\n + 1', {}, 2],
  ])('%s', (text, given, value) => {
    expect(worth(text, given)).toEqual(value)
  })

  test('what has no value is told by the first part that has none', () => {
    expect(evaluate('1 + missing * 2', {})).toEqual({ value: null, problem: 'missing' })
    expect(evaluate('1 + "a"', {}).problem).toBe('1 + "a"')
    expect(evaluate('sum(rows.qty)', { rows: [{}] }).problem).toBe('rows.qty')
  })

  test.each(['constructor', '__proto__', 'x.constructor', 'x.__proto__', 'x.toString', 'get value(x, "constructor")'])('%s is nothing',
    (text) => {
      expect(worth(text, { x: {} })).toBeNull()
    })

  test('an entry that is called like a part of every object is that entry', () => {
    expect(worth('x.__proto__', { x: Object.fromEntries([['__proto__', 7]]) })).toBe(7)
  })
})
