/** The script of a worker for `"ebbes/worker"`. Import it in a worker of your own, and start that with the option `worker`. */
export {};
