/** What keeps the embedded database from running, in a sentence for whoever starts it. */
export class ClusterError extends Error {}
