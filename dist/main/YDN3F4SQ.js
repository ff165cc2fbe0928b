import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFeedEndpoints
} from "./RNPVBFQR.js";
import "./N5HBAKI2.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  readFeedEndpoints
};
