/** Whether this process is the club itself; else it is a command of the operator's, maybe before there is a club. */
export const isServing = (): boolean => $os.args.includes('serve')
