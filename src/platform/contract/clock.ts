/** "Now" as an argument: rules and use cases take it, so that tests and jobs decide what time it is. */
export type Clock = () => Date
