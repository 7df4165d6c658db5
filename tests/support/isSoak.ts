/** Whether everything is played (`npm run test:soak`): every test, in every view, with every fault at every place. */
export const IS_SOAK = Boolean(process.env.SOAK)
