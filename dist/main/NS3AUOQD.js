import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findBestCached
} from "./V34MFNAR.js";
import "./HRVZHRYK.js";
import "./NZKTK7WB.js";
import "./UNPA3XNC.js";
import "./IJDOJN4G.js";
import "./IW5T7SDU.js";
import "./UN3FVNNO.js";
import "./L63AEMK7.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./O57E6YNR.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findBestCached
};
