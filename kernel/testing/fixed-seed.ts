import fc from 'fast-check'

/* Property tests draw the same cases at each run, so that a red one is red again; `FUZZ_SEED=random` or a number hunts for others. */

const wanted = process.env.FUZZ_SEED
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: wanted ? Number(wanted) : 20_261_120 })
