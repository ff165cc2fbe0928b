import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/projects/evaluate/evaluation-position.ts
var positionBytes = 2 * Int32Array.BYTES_PER_ELEMENT;
var EvaluationPosition = class {
  #cells;
  #numbers = /* @__PURE__ */ new Map();
  #tell;
  #file = "";
  /** The memory gets the number of the file and the line; `tell` gets each file once, in the order of their numbers. */
  constructor(memory, tell) {
    this.#cells = new Int32Array(memory);
    this.#tell = tell;
  }
  note(file, line) {
    this.#cells[1] = line;
    if (file === this.#file) return;
    this.#file = file;
    this.#cells[0] = this.#numberOf(file);
  }
  #numberOf(file) {
    const known = this.#numbers.get(file);
    if (known !== void 0) return known;
    const number = this.#numbers.size;
    this.#numbers.set(file, number);
    this.#tell(file);
    return number;
  }
};

export {
  positionBytes,
  EvaluationPosition
};
