/*
 * Data of published charts. The figures that tests hold against them stand in the tests, with the place where they are printed.
 */

/** Inside diameters of piston rings in mm, 25 samples of five (Montgomery, Introduction to Statistical Quality Control; data `pistonrings` of the R package qcc, samples 1 to 25). */
export const pistonRings = `
74.030 74.002 74.019 73.992 74.008
73.995 73.992 74.001 74.011 74.004
73.988 74.024 74.021 74.005 74.002
74.002 73.996 73.993 74.015 74.009
73.992 74.007 74.015 73.989 74.014
74.009 73.994 73.997 73.985 73.993
73.995 74.006 73.994 74.000 74.005
73.985 74.003 73.993 74.015 73.988
74.008 73.995 74.009 74.005 74.004
73.998 74.000 73.990 74.007 73.995
73.994 73.998 73.994 73.995 73.990
74.004 74.000 74.007 74.000 73.996
73.983 74.002 73.998 73.997 74.012
74.006 73.967 73.994 74.000 73.984
74.012 74.014 73.998 73.999 74.007
74.000 73.984 74.005 73.998 73.996
73.994 74.012 73.986 74.005 74.007
74.006 74.010 74.018 74.003 74.000
73.984 74.002 74.003 74.005 73.997
74.000 74.010 74.013 74.020 74.003
73.988 74.001 74.009 74.005 73.996
74.004 73.999 73.990 74.006 74.009
74.010 73.989 73.990 74.009 74.014
74.015 74.008 73.993 74.000 74.010
73.982 73.984 73.995 74.017 74.013`.trim().split('\n').map(numbers)

/** Cans with a bad seal among 50 (Montgomery; `orangejuice` of qcc, trial samples). */
export const orangeJuice = numbers('12 15 8 10 4 7 16 9 14 10 5 6 17 12 22 8 10 5 13 11 20 18 24 15 9 12 7 13 9 6')

/** Nonconformities of 100 circuit boards (Montgomery; `circuit` of qcc, trial samples). */
export const circuits = numbers('21 24 16 12 15 5 28 20 31 25 20 24 16 19 10 17 13 22 18 39 30 24 16 19 17 15')

/** Nonconformities of samples of 5 computers (Montgomery; `pcmanufact` of qcc). */
export const computers = numbers('10 12 8 14 10 16 11 7 10 15 9 5 7 11 12 6 8 10 7 5')

/** Viscosity of batches of paint primer (Montgomery, page 242 of the 4th edition; in "A quick tour of qcc"). */
export const viscosity = numbers('33.75 33.05 34 33.81 33.46 34.02 33.68 33.27 33.49 33.20 33.62 33.00 33.54 33.12 33.84')

/** Flow rate of ten batches (NIST/SEMATECH e-Handbook 6.3.2.2). */
export const flowRate = numbers('49.6 47.6 49.9 51.3 47.8 51.2 52.6 52.4 53.6 52.1')

/** NIST/SEMATECH e-Handbook 6.3.2.4, with the averages printed there. */
export const ewmaValues = numbers('52.0 47.0 53.0 49.3 50.1 47.0 51.0 50.1 51.2 50.5 49.6 47.6 49.9 51.3 47.8 51.2 52.6 52.4 53.6 52.1')
export const ewmaPrinted = numbers(
  '50.60 49.52 50.56 50.18 50.16 49.21 49.75 49.85 50.26 50.33 50.11 49.36 49.52 50.05 49.38 49.92 50.73 51.23 51.94 51.99',
)

/** NIST/SEMATECH e-Handbook 6.3.2.3, with the sums printed there. */
export const cusumValues = numbers(
  '324.925 324.675 324.725 324.350 325.350 325.225 324.125 324.525 325.225 324.600 324.625 325.150 328.325 327.250 327.825 328.500 326.675 327.775 326.875 328.350',
)
export const cusumHigh = numbers('0.00 0.00 0.00 0.00 0.03 0.00 0.00 0.00 0.00 0.00 0.00 0.00 3.01 4.94 7.45 10.63 11.99 14.44 16.00 19.04')
export const cusumLow = numbers('0.00 0.01 0.00 0.33 0.00 0.00 0.56 0.72 0.17 0.25 0.31 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00')

function numbers(row: string): number[] {
  return row.split(' ').map(Number)
}
